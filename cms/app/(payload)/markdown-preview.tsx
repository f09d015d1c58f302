'use client'

import { MemoryRouter } from 'react-router-dom'
import { Markdown } from '../../../web/kit/ui/markdown/markdown.tsx'

/** A text as learners see it, without the page around it; its links are inactive here. */
export const MarkdownPreview = ({ children }: { children: string }) => (
  <MemoryRouter>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a link of the text from leaving the form */}
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked too */}
    <div onClick={(event) => event.preventDefault()}>
      <Markdown>{children}</Markdown>
    </div>
  </MemoryRouter>
)
