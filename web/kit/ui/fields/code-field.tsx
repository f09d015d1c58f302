import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { typedDigits } from '#core/contract'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: string
  /** Receives only digits, at most `length` of them, whatever was typed or pasted. */
  onChange: (digits: string) => void
  length?: number
}

/** A numeric code: one real input, so that pasting and autofill work, with a drawn slot for each digit. */
export const CodeField = ({ label, hint, error, id, className, value, onChange, length = 6, ...rest }: CodeFieldProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = error && box.current?.querySelector('input')
    if (!input) return
    // A refused code is typed again: the button that sent it is disabled now and has lost the focus.
    const { activeElement } = document
    if (activeElement === document.body || input.form?.contains(activeElement)) input.focus()
  }, [error])
  const active = Math.min(value.length, length - 1)
  const slots = Array.from({ length }, (_, index) => `slot-${index}`)
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => (
        <div ref={box} dir="ltr" className="group relative max-w-[30rem]">
          <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-2.5">
            {slots.map((slot, index) => (
              <span
                key={slot}
                className={classNames(
                  'relative grid h-[4.75rem] place-items-center rounded-t-sm border-b-[3px] bg-surface-raised font-mono text-[2.25rem] leading-none',
                  error ? 'border-danger' : 'border-ink',
                  index === active && 'code-slot-active',
                )}
              >
                {value[index]}
                {index === active && !value[index] && <i className="hidden h-9 border-s-2 border-accent group-focus-within:block" />}
              </span>
            ))}
          </div>
          <input
            {...rest}
            {...ids}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(typedDigits(event.target.value).replace(/\D/g, '').slice(0, length))}
            className="code-input absolute inset-0 size-full cursor-text rounded-sm bg-transparent px-4 font-mono text-transparent caret-transparent selection:bg-transparent"
          />
        </div>
      )}
    </FieldFrame>
  )
}
