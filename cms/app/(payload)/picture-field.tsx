'use client'

import { FieldLabel, fieldBaseClass, useField, useFormFields, withCondition } from '@payloadcms/ui'
import type { TextareaFieldClientComponent } from 'payload'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { type PanelRefusal, panelCall } from './panel-call.ts'

/** Larger files are not sent at all; the host says the same. */
const mostBytes = 6_000_000

const asBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

const draw = async (file: File): Promise<string> => {
  if (file.size > mostBytes) throw new Error('The file is larger than 6 MB. Choose a smaller one.')
  const { picture } = await panelCall<{ picture: string }>('/api/media', { picture: await asBase64(file) })
  return picture
}

const Field = ({ field, path: ownPath, readOnly }: ComponentProps<TextareaFieldClientComponent>) => {
  const { disabled, errorMessage, path, setValue, showError, value } = useField<string>({ potentiallyStalePath: ownPath })
  const alt = useFormFields(([fields]) => fields?.alt?.value)
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
      setMistake((error as PanelRefusal).message ?? 'The picture could not be read. Try again.')
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
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-describedby={`${inputId}-about`}
        aria-invalid={said !== undefined}
        disabled={Boolean(readOnly || disabled) || isBusy}
        onChange={choose}
      />
      <div id={`${inputId}-about`} aria-live="polite">
        {isBusy && <p>The picture is being drawn.</p>}
        {said && <p className="shape__mistake">{said}</p>}
        <p className="picture__about">JPEG, PNG, GIF or WebP, at most 6 MB. It is made smaller where it is large.</p>
      </div>
      {value && <img src={`data:image/webp;base64,${value}`} alt={typeof alt === 'string' ? alt : ''} />}
    </div>
  )
}

/** Chooses a picture, which the host draws anew, and shows it. */
export const PictureField = withCondition(Field as never)
