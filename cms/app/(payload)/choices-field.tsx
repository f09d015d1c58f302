'use client'

import { FieldDescription, fieldBaseClass, useField, useFormFields, withCondition } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { type ComponentProps, useId } from 'react'
import { type Choice, useChoices } from './use-choices.ts'
import { useMistakes } from './use-mistakes.ts'
import { usePanelTexts } from './use-panel-texts.ts'

type Props = ComponentProps<JSONFieldClientComponent> & {
  /** The call that answers lists of choices by name. */
  readonly from: string
  readonly list: string
  readonly hint: string
  /** The field of this form whose value a choice must have, such as the provider of a model. */
  readonly same?: string
}

interface RowProps {
  readonly name: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly isLocked: boolean
  readonly mistake: string | undefined
  readonly onChoose: (value: string) => void
}

const Row = ({ name, value, choices, isLocked, mistake, onChoose }: RowProps) => {
  const { say } = usePanelTexts()
  const id = useId()
  const isThere = choices.some((choice) => choice.value === value)
  return (
    <div className={mistake ? 'shape shape--wrong' : 'shape'}>
      <select
        aria-label={name}
        aria-describedby={mistake && id}
        aria-invalid={mistake !== undefined}
        disabled={isLocked}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!isThere && <option value={value}>{say('choices.gone', { name: value })}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {mistake && (
        <p className="shape__mistake" id={id}>
          {mistake}
        </p>
      )}
    </div>
  )
}

const Field = ({ field, path: ownPath, readOnly, from, list, hint, same }: Props) => {
  const { say } = usePanelTexts()
  const { admin: { description } = {}, label, name } = field
  const { disabled, errorMessage, path, setValue, showError, value } = useField<unknown>({ potentiallyStalePath: ownPath })
  const group = useFormFields(([fields]) => (same ? fields?.[same]?.value : undefined))
  const { mistakes, forget } = useMistakes(path)
  const { choices, hasFailed } = useChoices(from, list)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const fitting = (choices ?? []).filter((choice) => !same || choice.group === group)
  const others = fitting.filter((choice) => !chosen.includes(choice.value))
  const isLocked = Boolean(readOnly || disabled) || !choices
  const called = String(label ?? name)
  const set = (now: readonly string[]) => {
    for (const place of mistakes.keys()) forget(place)
    setValue(now)
  }
  const move = (from: number, to: number) => {
    const moved = [...chosen]
    moved.splice(to, 0, ...moved.splice(from, 1))
    set(moved)
  }
  return (
    <fieldset className={`${fieldBaseClass} shape shape--list choices`}>
      <legend>{called}</legend>
      {chosen.map((each, index) => {
        const entry = `${called} ${index + 1}`
        return (
          <div className="shape__row" key={each}>
            <div className="shape__tools">
              <button
                type="button"
                aria-label={say('choices.up', { entry })}
                disabled={isLocked || index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={say('choices.down', { entry })}
                disabled={isLocked || index === chosen.length - 1}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={say('choices.remove', { entry })}
                disabled={isLocked}
                onClick={() => set(chosen.toSpliced(index, 1))}
              >
                ×
              </button>
            </div>
            <Row
              name={entry}
              value={each}
              choices={fitting.filter((choice) => choice.value === each || !chosen.includes(choice.value))}
              isLocked={isLocked}
              mistake={mistakes.get(String(index))}
              onChoose={(now) => set(chosen.with(index, now))}
            />
          </div>
        )
      })}
      <select
        aria-label={hint}
        disabled={isLocked || others.length === 0}
        value=""
        onChange={(event) => event.target.value && set([...chosen, event.target.value])}
      >
        <option value="">{hint}</option>
        {others.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <div aria-live="polite">
        {hasFailed && <p className="shape__mistake">{say('choices.failed')}</p>}
        {showError && errorMessage && <p className="shape__mistake">{errorMessage}</p>}
      </div>
      <FieldDescription description={description} path={path} />
    </fieldset>
  )
}

/** An ordered list of names, each one of several that the app knows. */
export const ChoicesField = withCondition(Field as never)
