import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field-error.tsx'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export interface FieldIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** The border and background of every text control; the error border depends on `aria-invalid`. */
export const inputClass = (extra?: string): string =>
  classNames(
    'w-full min-h-12 rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3.5 py-2.5 text-ink placeholder:text-muted placeholder:opacity-100 aria-invalid:border-2 aria-invalid:border-danger disabled:border-dashed disabled:bg-surface-sunken disabled:text-muted',
    extra,
  )

/** Label above, control, then hint and error, all connected for assistive technology. */
export const FieldFrame = ({ label, hint, error, id, className, children }: FieldFrameProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={fieldId} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${fieldId}-hint`} className="text-sm leading-[1.45] text-muted">
          {hint}
        </p>
      )}
      {children({ id: fieldId, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}
