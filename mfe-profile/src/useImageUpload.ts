import * as calls from '@portal/contract/calls';
import { errorMessage, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { t } from '@portal/contract';

const notSaved = t(
  'This picture was not saved, everything else was. Choose another one, or close the dialog.',
);

/**
 * An image that a form uploads when it is saved. Why that failed is shown where it was chosen, until another one is. One that the
 * picker refuses keeps nothing else from being saved, and the form says there that it was not.
 *
 * @param fallback what is shown if the error has no message for users
 */
export function useImageUpload(fallback: string) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<'new' | 'announced' | null>(null);
  const [send, { isLoading: isUploading, error, reset }] = useApiMutation(calls.uploadImage);
  const onChange = (chosen: File | null) => {
    reset();
    setFile(chosen);
    setRefusal(chosen ? null : 'new');
  };
  /** Returns the path of the image: undefined if none was chosen, null if it could not be uploaded. */
  const upload = async (): Promise<string | null | undefined> =>
    file ? ((await send({ body: file })).data?.filePath ?? null) : undefined;
  /** Says at a picture that was refused that it was not saved. Returns false if there is none, or it was said before. */
  const announceRefusal = (): boolean => {
    if (refusal === 'new') setRefusal('announced');
    return refusal === 'new';
  };
  return {
    picker: {
      file,
      onChange,
      error: error && errorMessage(error, fallback),
      ...(refusal === 'announced' && { hint: notSaved }),
    },
    isUploading,
    upload,
    announceRefusal,
  };
}
