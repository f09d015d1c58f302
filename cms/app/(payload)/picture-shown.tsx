'use client'

import { FieldLabel, fieldBaseClass, useField, useFormFields, withCondition } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import type { ComponentProps } from 'react'
import { usePanelTexts } from './use-panel-texts.ts'

const Field = ({ field, path: ownPath }: ComponentProps<TextFieldClientComponent>) => {
  const { say } = usePanelTexts()
  const { path, value } = useField<string>({ potentiallyStalePath: ownPath })
  const alt = useFormFields(([fields]) => fields?.alt?.value)
  if (!value) return null
  const id = `field-${path.replace(/\./g, '__')}`
  return (
    <div className={`${fieldBaseClass} picture shape`}>
      <img src={`/media/${value}`} alt={typeof alt === 'string' ? alt : ''} />
      <FieldLabel htmlFor={id} label={say('picture.address')} path={path} />
      <input id={id} type="text" readOnly value={`/media/${value}`} />
      <p className="picture__about">{String(field.admin?.description ?? '')}</p>
    </div>
  )
}

/** A stored picture with its address. */
export const PictureShown = withCondition(Field as never)
