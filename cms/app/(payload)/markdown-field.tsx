'use client'

import { FieldDescription, FieldError, FieldLabel, fieldBaseClass, RenderCustomComponent, useField, withCondition } from '@payloadcms/ui'
import type { TextareaFieldClientComponent } from 'payload'
import { type ComponentProps, useCallback } from 'react'
import { MarkdownInput } from './markdown-input.tsx'

const Field = ({ field, path: ownPath, readOnly, validate }: ComponentProps<TextareaFieldClientComponent>) => {
  const { admin: { className, description, rows } = {}, label, localized, maxLength, minLength, name, required } = field
  const check = useCallback(
    (value: unknown, options: object) =>
      typeof validate === 'function' ? validate(value as string, { ...options, maxLength, minLength, required } as never) : (true as const),
    [validate, maxLength, minLength, required],
  )
  const { customComponents, disabled, path, setValue, showError, value } = useField<string>({
    potentiallyStalePath: ownPath,
    validate: check as never,
  })
  const { AfterInput, BeforeInput, Description, Label } = customComponents ?? {}
  const id = `field-${path.replace(/\./g, '__')}`
  const isLocked = Boolean(readOnly || disabled)
  return (
    <div className={[fieldBaseClass, 'markdown-field', className, showError && 'error', isLocked && 'read-only'].filter(Boolean).join(' ')}>
      <RenderCustomComponent
        CustomComponent={Label}
        Fallback={<FieldLabel htmlFor={id} label={label} localized={localized} path={path} required={required} />}
      />
      <div className={`${fieldBaseClass}__wrap`}>
        <FieldError path={path} showError={showError} />
        {BeforeInput}
        <MarkdownInput
          id={id}
          name={path}
          called={typeof label === 'string' ? label : name}
          value={typeof value === 'string' ? value : ''}
          isLocked={isLocked}
          rows={rows ?? 4}
          aria-invalid={showError}
          onWrite={setValue}
        />
        {AfterInput}
      </div>
      <RenderCustomComponent CustomComponent={Description} Fallback={<FieldDescription description={description} path={path} />} />
    </div>
  )
}

/** A Markdown text, with a toolbar and a preview. */
export const MarkdownField = withCondition(Field as never)
