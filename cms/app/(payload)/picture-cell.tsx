'use client'

/** In the list: the picture itself; its description is in the next cell. */
export const PictureCell = ({ cellData }: { readonly cellData?: unknown }) =>
  typeof cellData === 'string' && cellData !== '' ? <img className="picture-cell" src={`/media/${cellData}`} alt="" loading="lazy" /> : null
