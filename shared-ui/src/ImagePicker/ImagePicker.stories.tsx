import { useState } from 'react';
import { ImagePicker } from './ImagePicker';
import { selectImageFirst } from './imageProblem';

export function Empty() {
  const [file, setFile] = useState<File | null>(null);
  return <ImagePicker label="Company logo" file={file} onChange={setFile} isRequired />;
}
export const Wrong = () => (
  <ImagePicker label="Company logo" file={null} onChange={() => undefined} error={selectImageFirst} />
);
