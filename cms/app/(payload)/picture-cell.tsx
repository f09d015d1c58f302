'use client'

/** In the list: the picture itself. Its text stands in the cell beside it. */
export const PictureCell = ({ cellData }: { readonly cellData?: unknown }) =>
  typeof cellData === 'string' && cellData !== '' ? <img className="picture-cell" src={`/media/${cellData}`} alt="" loading="lazy" /> : null
