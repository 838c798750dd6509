// Copies of one's own data.
import { z } from 'zod';
import { idSchema, momentSchema } from './primitives';

export const dataExportSchema = z.object({
  id: idSchema,
  state: z.enum(['creating', 'ready', 'failed']),
  createdAt: momentSchema,
  /** Until when the file can be downloaded; null while it is created. */
  expiresAt: momentSchema.nullable(),
  /** The size of the file; null unless it is ready. */
  bytes: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** The newest first; each is removed a day after it was created. */
export const dataExportsResponseSchema = z.object({ exports: z.array(dataExportSchema) });
export const requestDataExportResponseSchema = z.object({ message: z.string(), export: dataExportSchema });
export const dataExportParamsSchema = z.object({ id: idSchema, exportId: idSchema });
