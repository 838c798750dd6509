import { type ReactNode, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { ErrorText } from '../Field/Field';
import { Text } from '../Text/Text';
import { UploadIcon } from '../icons';
import { LogoPicture } from '../Logo/Logo';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { imageAccept, imageProblem } from './imageProblem';

export interface ImagePickerProps {
  label: string;
  file: File | null;
  /** Called with an accepted image, or null if the file was rejected. */
  onChange: (file: File | null) => void;
  /** The current image, shown until another is chosen. */
  currentSrc?: string | null | undefined;
  error?: string | null | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Shows the image as a logo, whole, instead of as a square. Default false. */
  isLogo?: boolean;
}

const chooseAdvice = t('Choose a file or drop it here');
const changeAdvice = t('Choose another file or drop it here');

/** Selects a png, jpeg, jpg or webp image and previews it. */
// oxlint-disable-next-line max-lines-per-function -- one control whose handlers share its state
export function ImagePicker({
  label,
  file,
  onChange,
  currentSrc,
  error,
  hint = t('PNG, JPEG or WebP, at most 2 MB.'),
  isRequired = false,
  isDisabled = false,
  isLogo,
}: ImagePickerProps) {
  const ownId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview(file);
  const shownError = problem ?? error;

  const handleChoose = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = imageProblem(chosen);
    setProblem(found);
    onChange(found ? null : chosen);
  };
  const handleImageError = () => {
    if (!file) return;
    setProblem(t('This file is not an image that can be shown.'));
    onChange(null);
  };
  const src = preview ?? currentSrc;
  return (
    <Frame>
      <Drop
        htmlFor={ownId}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!isDisabled) handleChoose(event.dataTransfer.files[0]);
        }}
      >
        {src ? (
          <Preview src={src} isLogo={!!isLogo} onError={handleImageError} />
        ) : (
          <IconFrame aria-hidden>
            <UploadIcon size={22} />
          </IconFrame>
        )}
        <TextBlock>
          <Name>
            {label}
            {isRequired && <Mark aria-hidden> *</Mark>}
          </Name>
          <span>{file?.name ?? (src ? changeAdvice : chooseAdvice)}</span>
        </TextBlock>
        <VisuallyHidden
          as="input"
          {...{ type: 'file', accept: imageAccept }}
          id={ownId}
          disabled={isDisabled}
          aria-label={label}
          aria-required={isRequired || undefined}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={`${ownId}-texts`}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            handleChoose(event.target.files?.[0]);
            // Allows choosing the same file again after it was fixed.
            event.target.value = '';
          }}
        />
      </Drop>
      <div id={`${ownId}-texts`}>
        {shownError && <ErrorText>{shownError}</ErrorText>}
        {hint && <Text $size="small">{hint}</Text>}
      </div>
    </Frame>
  );
}

function Preview({ isLogo, ...rest }: { src: string; isLogo: boolean; onError: () => void }) {
  return isLogo ? <LogoPicture {...rest} alt="" /> : <Picture {...rest} alt="" />;
}

/** Data URL of the file: a strict CSP blocks blob images. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; src: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (file) {
      dataUrlOf(file).then(
        (src) => isWanted && setPreview({ file, src }),
        // An unreadable file (moved meanwhile) has no preview; the upload reports the error.
        () => undefined,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [file]);
  return file && preview?.file === file ? preview.src : null;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1.5]};
`;

// Its input is a point in the middle: with the focus, all of it and the texts below come into view.
const Drop = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  background: ${theme.color.input};
  border: 1px dashed ${theme.color.inputBorder};
  border-radius: ${theme.radius.alert};
  cursor: pointer;

  &:hover {
    background-image: linear-gradient(${theme.color.hover}, ${theme.color.hover});
  }
  &:focus-within:has(:focus-visible) {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  input {
    scroll-margin-block: 48px 120px;
  }
`;

const Picture = styled.img`
  flex: none;
  width: 56px;
  height: 56px;
  object-fit: cover;
  border-radius: ${theme.radius.control};
`;

const IconFrame = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 56px;
  height: 56px;
  color: ${theme.color.secondary};
  background: ${theme.color.skeleton};
  border-radius: ${theme.radius.control};
`;

const TextBlock = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  color: ${theme.color.secondary};
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  font-weight: ${theme.weight.medium};
  color: ${theme.color.text};
`;

const Mark = styled.span`
  color: ${theme.color.error.text};
`;

async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${file.type};base64,${btoa(binary)}`;
}
