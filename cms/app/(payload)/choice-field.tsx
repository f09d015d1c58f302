'use client'

import { FieldDescription, FieldLabel, fieldBaseClass, useDocumentInfo, useField, withCondition } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { type ComponentProps, useEffect } from 'react'
import { useChoices } from './use-choices.ts'
import { usePanelTexts } from './use-panel-texts.ts'

type Props = ComponentProps<TextFieldClientComponent> & {
  /** The call that answers lists of choices by name. */
  readonly from: string
  readonly list: string
  readonly hint?: string
}

const Field = ({ field, path: ownPath, readOnly, from, list, hint }: Props) => {
  const { say } = usePanelTexts()
  const { admin: { description } = {}, label, required } = field
  const { id } = useDocumentInfo()
  const { disabled, errorMessage, path, setValue, showError, value } = useField<string>({ potentiallyStalePath: ownPath })
  const { choices, hasFailed } = useChoices(from, list)
  const shown = typeof value === 'string' ? value : ''
  const chosen = choices?.find((choice) => choice.value === shown)
  const inputId = `field-${path.replace(/\./g, '__')}`

  // The choice may be prefilled by a link to a new document.
  useEffect(() => {
    if (id || shown || !choices) return
    const given = new URLSearchParams(window.location.search).get(path)
    if (given && choices.some((choice) => choice.value === given)) setValue(given)
  }, [id, shown, choices, path, setValue])

  return (
    <div className={`${fieldBaseClass} choice shape${showError ? ' shape--wrong' : ''}`}>
      <FieldLabel htmlFor={inputId} label={label} path={path} required={required} />
      <select
        id={inputId}
        aria-describedby={`${inputId}-about`}
        aria-invalid={showError}
        disabled={Boolean(readOnly || disabled) || !choices}
        onChange={(event) => setValue(event.target.value === '' ? null : event.target.value)}
        value={shown}
      >
        <option value="">{hint ?? say('choices.choose')}</option>
        {shown && !chosen && <option value={shown}>{choices ? say('choices.gone', { name: shown }) : shown}</option>}
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <div id={`${inputId}-about`}>
        {hasFailed && <p className="shape__mistake">{say('choices.failed')}</p>}
        {showError && errorMessage && <p className="shape__mistake">{errorMessage}</p>}
        {chosen && chosen.details.length > 0 && (
          <dl className="choice__details">
            {chosen.details.map((detail) => (
              <div key={detail.label}>
                <dt>{detail.label}</dt>
                <dd>{detail.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {chosen?.link && (
          <p>
            <a href={chosen.link}>{say('choices.change', { name: chosen.label })}</a>
          </p>
        )}
      </div>
      <FieldDescription description={description} path={path} />
    </div>
  )
}

/** A text field whose value is one of several names that the app knows, chosen from a list with details of each. */
export const ChoiceField = withCondition(Field as never)
