'use client'

import { useLocale } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { panelCall } from './panel-call.ts'
import { usePanelTexts } from './use-panel-texts.ts'

interface Picture {
  readonly id: string
  readonly alt: string
  readonly file: string
}

/** Inserts text at the caret as if it were typed, so that it can be undone. */
const write = (id: string, text: string) => {
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement)) return
  area.focus()
  // The browser applies the command to editable content only.
  area.contentEditable = 'true'
  document.execCommand('insertText', false, text)
  area.contentEditable = 'inherit'
}

/** Returns a picture's Markdown, without brackets in its description, which would end it. */
const markdownOf = ({ alt, file }: Picture) => `![${alt.replace(/[[\]\n]/g, ' ').trim()}](/media/${file})`

/** A tool of a text field: lists the pictures, to insert one at the caret. */
export const PictureTool = ({ textId, called }: { textId: string; called: string }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { code } = useLocale()
  const { say } = usePanelTexts()
  const [pictures, setPictures] = useState<readonly Picture[]>()
  const [hasFailed, setFailed] = useState(false)
  const open = async () => {
    if (!dialog.current?.open) dialog.current?.showModal()
    setFailed(false)
    try {
      const { docs } = await panelCall<{ docs: Picture[] }>(`/cms/api/media?limit=200&depth=0&sort=-createdAt&locale=${code}`)
      setPictures(docs)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" data-md-button aria-haspopup="dialog" className="markdown__picture" onClick={() => void open()}>
        {say('picture.tool')}
      </button>
      <dialog ref={dialog} className="pictures" aria-label={say('picture.for', { field: called })}>
        <div className="pictures__head">
          <a href="/cms/collections/media/create" target="_blank" rel="noreferrer">
            {say('picture.add')}
          </a>
          <button type="button" onClick={() => void open()} className="shape__add">
            {say('picture.again')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()} className="shape__add">
            {say('picture.close')}
          </button>
        </div>
        {hasFailed && <p className="shape__mistake">{say('picture.unread')}</p>}
        {pictures?.length === 0 && <p>{say('picture.none')}</p>}
        <ul className="pictures__list">
          {pictures?.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => {
                  dialog.current?.close()
                  write(textId, markdownOf(picture))
                }}
              >
                <img src={`/media/${picture.file}`} alt="" loading="lazy" />
                <span>{picture.alt}</span>
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}
