declare module 'pngjs' {
  type Picture = { data: Buffer; width: number; height: number };
  export const PNG: {
    sync: {
      read(file: Buffer): Picture;
      write(picture: Picture, options: { colorType: number }): Buffer;
    };
  };
}
