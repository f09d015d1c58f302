'use client'

import {
  FieldDescription,
  FieldLabel,
  fieldBaseClass,
  RenderCustomComponent,
  useField,
  useTranslation,
  withCondition,
} from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { readJson, writeJson } from './read-json.ts'
import { usePanelTexts } from './use-panel-texts.ts'

/**
 * A JSON field as a plain text area: Payload's own loads its editor from another host. Text that is not JSON is reported beside the field
 * and never becomes its value, so that nothing broken is saved and nothing typed is lost.
 */
const Field: JSONFieldClientComponent = ({ field, path: ownPath, readOnly }) => {
  const { admin: { className, description } = {}, label, localized, required } = field
  const { t } = useTranslation()
  const { say } = usePanelTexts()
  const [mistake, setMistake] = useState<string>()
  const validate = useCallback(
    (value: unknown) => mistake ?? (!required || (value !== undefined && value !== null) || t('validation:required')),
    [mistake, required, t],
  )
  const { customComponents, disabled, errorMessage, initialValue, path, setValue, showError, value } = useField<unknown>({
    potentiallyStalePath: ownPath,
    validate: validate as never,
  })
  const [text, setText] = useState(() => writeJson(value ?? initialValue))
  const held = useRef(JSON.stringify(value ?? initialValue))
  const isLocked = Boolean(readOnly || disabled)

  // The value is not the one typed here: a version was restored, or the form was loaded again.
  useEffect(() => {
    const now = JSON.stringify(value)
    if (now === held.current) return
    held.current = now
    setText(writeJson(value))
    setMistake(undefined)
  }, [value])

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const typed = event.target.value
    setText(typed)
    const read = readJson(typed)
    setMistake(read.mistake)
    if (read.mistake !== undefined) return setValue(value)
    held.current = JSON.stringify(read.value)
    setValue(read.value)
  }

  const id = `field-${path?.replace(/\./g, '__')}`
  const isWrong = showError || mistake !== undefined
  const { AfterInput, BeforeInput, Description, Label } = customComponents ?? {}
  return (
    <div className={[fieldBaseClass, 'json-text', className, isWrong && 'error', isLocked && 'read-only'].filter(Boolean).join(' ')}>
      <RenderCustomComponent
        CustomComponent={Label}
        Fallback={<FieldLabel htmlFor={id} label={label} localized={localized} path={path} required={required} />}
      />
      <div className={`${fieldBaseClass}__wrap`}>
        {BeforeInput}
        <textarea
          id={id}
          name={path}
          aria-describedby={`${id}-mistake`}
          aria-invalid={isWrong}
          onChange={change}
          readOnly={isLocked}
          rows={Math.min(40, Math.max(4, text.split('\n').length + 1))}
          spellCheck={false}
          value={text}
          wrap="soft"
        />
        {AfterInput}
      </div>
      <div aria-live="polite" className="json-text__mistake" id={`${id}-mistake`}>
        {mistake ? `${mistake} ${say('shape.notSaved')}` : showError ? errorMessage : null}
      </div>
      <RenderCustomComponent CustomComponent={Description} Fallback={<FieldDescription description={description} path={path} />} />
    </div>
  )
}

export const JsonField = withCondition(Field)
