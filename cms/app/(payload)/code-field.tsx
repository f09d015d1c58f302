'use client'

import { FieldDescription, FieldError, FieldLabel, fieldBaseClass, useField, withCondition } from '@payloadcms/ui'
import type { CodeFieldClientComponent } from 'payload'
import type { ComponentProps } from 'react'
import { CodeInput } from './code-input.tsx'
import { readJson } from './read-json.ts'
import { usePanelTexts } from './use-panel-texts.ts'

const Field = ({ field, path: ownPath, readOnly }: ComponentProps<CodeFieldClientComponent>) => {
  const { admin: { className, description, language } = {}, label, localized, required } = field
  const { say } = usePanelTexts()
  const { disabled, path, setValue, showError, value } = useField<string | null>({ potentiallyStalePath: ownPath })
  const text = typeof value === 'string' ? value : ''
  const mistake = language === 'json' ? readJson(text).mistake : undefined
  const id = `field-${path.replace(/\./g, '__')}`
  const isLocked = Boolean(readOnly || disabled)
  const isWrong = showError || mistake !== undefined
  return (
    <div className={[fieldBaseClass, 'code-text', className, isWrong && 'error', isLocked && 'read-only'].filter(Boolean).join(' ')}>
      <FieldLabel htmlFor={id} label={label} localized={localized} path={path} required={required} />
      <div className={`${fieldBaseClass}__wrap`}>
        <FieldError path={path} showError={showError} />
        <CodeInput
          id={id}
          name={path}
          value={text}
          readOnly={isLocked}
          aria-describedby={`${id}-keys ${id}-mistake`}
          aria-invalid={isWrong}
          onWrite={(written) => setValue(written === '' ? null : written)}
        />
      </div>
      <p id={`${id}-keys`} className="code-text__keys">
        {say('code.keys')}
      </p>
      <div id={`${id}-mistake`} className="json-text__mistake" aria-live="polite">
        {mistake}
      </div>
      <FieldDescription description={description} path={path} />
    </div>
  )
}

/** Code, or JSON as its text, with numbered lines. */
export const CodeField = withCondition(Field as never)
