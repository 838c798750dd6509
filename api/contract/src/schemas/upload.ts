// Images of users and companies.
import { z } from 'zod';

/** The path of an uploaded image, as POST /upload returns it. */
export const filePathSchema = z
  .string()
  .regex(/^\/api\/upload\/[A-Za-z0-9_-]{16,64}\.(png|jpe?g|webp)$/, 'must be the path of an uploaded image');

export const uploadResponseSchema = z.object({ filePath: z.string() });
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

export const uploadedFileParamsSchema = z.object({
  fileName: z.string().regex(/^[A-Za-z0-9_-]{16,64}\.(png|jpe?g|webp)$/),
});
