import * as calls from '@portal/contract/calls';
import { errorMessage, useApiMutation } from '@portal/platform';
import { useState } from 'react';

/**
 * An image that a form uploads when it is saved. Why that failed is shown where it was chosen, until another one is.
 *
 * @param fallback what is shown if the error has no message for users
 */
export function useImageUpload(fallback: string) {
  const [file, setFile] = useState<File | null>(null);
  const [send, { isLoading: isUploading, error, reset }] = useApiMutation(calls.uploadImage);
  const onChange = (chosen: File | null) => {
    reset();
    setFile(chosen);
  };
  /** Returns the path of the image: undefined if none was chosen, null if it could not be uploaded. */
  const upload = async (): Promise<string | null | undefined> =>
    file ? ((await send({ body: file })).data?.filePath ?? null) : undefined;
  return { picker: { file, onChange, error: error && errorMessage(error, fallback) }, isUploading, upload };
}
