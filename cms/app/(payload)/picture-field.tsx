'use client'

import { FieldLabel, fieldBaseClass, useField, useFormFields, withCondition } from '@payloadcms/ui'
import type { TextareaFieldClientComponent } from 'payload'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { type PanelRefusal, panelCall } from './panel-call.ts'
import { usePanelTexts } from './use-panel-texts.ts'

/** The host's limits for a picture; the browser scales a larger one down to twice the stored size. */
const most = { bytes: 6_000_000, pixels: 24_000_000, edge: 3_200 } as const
/** Above this size, supported browsers take too long to decode a file. */
const mostBytes = 100_000_000

const asBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

/** An error about the file; its code names the message shown. */
class UnfitFileError extends Error {
  override name = 'UnfitFileError'
  constructor(readonly key: 'tooLarge' | 'unreadable' | 'notSmaller') {
    super(key)
  }
}

/** The picture as the host accepts it: unchanged, or scaled down here. */
const readable = async (file: File): Promise<Blob> => {
  if (file.size > mostBytes) throw new UnfitFileError('tooLarge')
  const drawn = await createImageBitmap(file).catch(() => null)
  const isSmall = file.size <= most.bytes && (!drawn || drawn.width * drawn.height <= most.pixels)
  // A small file that this browser cannot decode is sent all the same: the host may decode it, or says why not.
  if (isSmall) return file
  if (!drawn) throw new UnfitFileError('unreadable')
  const scale = Math.min(1, most.edge / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/webp', 0.95))
  if (!smaller) throw new UnfitFileError('notSmaller')
  return smaller
}

const draw = async (file: File): Promise<string> => {
  const { picture } = await panelCall<{ picture: string }>('/api/media', { picture: await asBase64(await readable(file)) })
  return picture
}

const Field = ({ field, path: ownPath, readOnly }: ComponentProps<TextareaFieldClientComponent>) => {
  const { disabled, errorMessage, path, setValue, showError, value } = useField<string>({ potentiallyStalePath: ownPath })
  const alt = useFormFields(([fields]) => fields?.alt?.value)
  const { say } = usePanelTexts()
  const [mistake, setMistake] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const inputId = `field-${path.replace(/\./g, '__')}`

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setMistake(undefined)
    setBusy(true)
    try {
      setValue(await draw(chosen))
    } catch (error) {
      setMistake(error instanceof UnfitFileError ? say(`picture.${error.key}`) : ((error as PanelRefusal).message ?? say('picture.failed')))
    } finally {
      setBusy(false)
    }
  }

  const said = mistake ?? (showError ? errorMessage : undefined)
  return (
    <div className={`${fieldBaseClass} picture shape${said ? ' shape--wrong' : ''}`}>
      <FieldLabel htmlFor={inputId} label={field.label} path={path} required={field.required} />
      <input
        id={inputId}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
        aria-describedby={`${inputId}-about`}
        aria-invalid={said !== undefined}
        disabled={Boolean(readOnly || disabled) || isBusy}
        onChange={choose}
      />
      <div id={`${inputId}-about`} aria-live="polite">
        {isBusy && <p>{say('picture.drawing')}</p>}
        {said && <p className="shape__mistake">{said}</p>}
        <p className="picture__about">{say('picture.kinds')}</p>
      </div>
      {value && <img src={`data:image/webp;base64,${value}`} alt={typeof alt === 'string' ? alt : ''} />}
    </div>
  )
}

/** Uploads a picture, which the host re-encodes, and shows it. */
export const PictureField = withCondition(Field as never)
