import styled, { keyframes } from 'styled-components';

/** A rotating ring in the current text colour. Decorative: name the pending action in text. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <Ring width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden focusable="false">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </Ring>
  );
}

const spin = keyframes`
  to {
    transform: rotate(360deg);
  }
`;

const Ring = styled.svg`
  flex: none;
  animation: ${spin} 0.8s linear infinite;
`;
