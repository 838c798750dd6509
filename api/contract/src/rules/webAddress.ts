/** A web address as companies write theirs, with or without its scheme: 'example.com', 'https://münchen.example/esim'. */
export const webAddressPattern =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}](\/[^\s<>"]*)?$/iu;
