/** A picture in the school's own texts: its size in pixels is part of its file name, so that a page can reserve the space. */
export interface MediaPicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** File names of pictures: width, height, and twelve hexadecimal digits of the content's hash. */
export const mediaFile = /^([1-9]\d{0,3})x([1-9]\d{0,3})-[0-9a-f]{12}\.webp$/
export const mediaFolder = '/media/'

/** The picture at an address in a text; null for every other address, from which nothing is loaded. */
export const mediaPictureAt = (address: string): MediaPicture | null => {
  const [, width, height] = (address.startsWith(mediaFolder) && mediaFile.exec(address.slice(mediaFolder.length))) || []
  return width && height ? { src: address, width: Number(width), height: Number(height) } : null
}
