import { Logo } from './Logo';

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/><circle cx="50%" cy="50%" r="12" fill="white"/></svg>`,
  )}`;

export const Wide = () => <Logo src={picture(640, 80)} />;
export const Square = () => <Logo src={picture(200, 200)} />;
export const Tall = () => <Logo src={picture(80, 400)} />;
