/** A picture of the school's own texts by its address: its size in pixels stands in its name, so that a page keeps the room for it. */
export interface MediaPicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** Files of pictures: width, height, and what they hold as twelve hexadecimal digits. */
export const mediaFile = /^([1-9]\d{0,3})x([1-9]\d{0,3})-[0-9a-f]{12}\.webp$/
export const mediaFolder = '/media/'

/** The picture that stands at an address of a text; null for every other address, from which nothing is loaded. */
export const mediaPictureAt = (address: string): MediaPicture | null => {
  const [, width, height] = (address.startsWith(mediaFolder) && mediaFile.exec(address.slice(mediaFolder.length))) || []
  return width && height ? { src: address, width: Number(width), height: Number(height) } : null
}
