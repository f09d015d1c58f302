import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web'
import { type PromptField, parsePrompt } from './prompt-fields.ts'

interface PromptPaperProps {
  readonly template: string
  readonly values: readonly string[]
  readonly onChange: (field: number, value: string) => void
  readonly onFocus: (field: number) => void
  /** Whether to mark the empty fields: the learner has tried to send. */
  readonly isChecked: boolean
  /** Names the source of the text for a field that asks to paste something. */
  readonly sourceOf: (name: string) => string | undefined
}

/** The id of a field's control, by its place. */
export const fieldId = (paper: string, field: number) => `${paper}-field-${field}`

interface FieldProps extends Pick<PromptPaperProps, 'isChecked' | 'sourceOf'> {
  readonly id: string
  readonly field: PromptField
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onFocus: () => void
}

// A field has drawn brackets in every state: dashed while empty, solid once filled.
const brackets =
  'relative bg-surface-sunken [--edge:var(--line-strong)] before:pointer-events-none before:absolute before:inset-y-0 before:start-0 before:w-[7px] before:border-2 before:border-e-0 before:border-dashed before:border-(--edge) after:pointer-events-none after:absolute after:inset-y-0 after:end-0 after:w-[7px] after:border-2 after:border-s-0 after:border-dashed after:border-(--edge) data-filled:[--edge:var(--ink-soft)] data-filled:before:border-solid data-filled:after:border-solid focus-within:[--edge:var(--ink)] data-missing:[--edge:var(--danger)]'

const Missing = ({ id }: { id: string }) => {
  const { t } = useTranslation('quota-proxy')
  return (
    <span id={id} className="inline-flex items-center gap-1.5 font-sans text-sm font-semibold text-danger">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      {t('fields.missing')}
    </span>
  )
}

const Field = ({ id, field: { name, isBlock }, value, onChange, onFocus, isChecked, sourceOf }: FieldProps) => {
  const { t } = useTranslation('quota-proxy')
  const isFilled = value.trim() !== ''
  const isMissing = isChecked && !isFilled
  const state = { 'data-filled': isFilled || undefined, 'data-missing': isMissing || undefined }
  const control = {
    id,
    value,
    onFocus,
    'aria-invalid': isMissing || undefined,
    'aria-describedby': isMissing ? `${id}-missing` : undefined,
  } as const
  if (isBlock || value.includes('\n')) {
    const source = sourceOf(name)
    return (
      <span {...state} className={`my-1 flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-4 py-1.5 ${brackets}`}>
        <label htmlFor={id} className="font-mono text-sm">
          {name}
        </label>
        {source && <span className="font-mono text-sm text-muted">{source}</span>}
        <textarea
          dir="auto"
          {...control}
          rows={2}
          onChange={(event) => onChange(event.target.value)}
          className="block min-h-[2lh] w-full resize-none bg-transparent text-base leading-relaxed [field-sizing:content]"
        />
        {isMissing && <Missing id={`${id}-missing`} />}
      </span>
    )
  }
  return (
    <>
      <span {...state} className={`mx-0.5 my-[3px] inline-flex max-w-full items-baseline px-2.5 ${brackets}`}>
        <input
          dir="auto"
          {...control}
          type="text"
          aria-label={t('fields.name', { name })}
          placeholder={name}
          size={Math.max(3, (value || name).length)}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 max-w-full min-w-0 bg-transparent font-semibold [field-sizing:content] placeholder:font-mono placeholder:text-[0.9375rem] placeholder:font-normal placeholder:text-muted placeholder:opacity-100"
        />
      </span>
      {isMissing && <Missing id={`${id}-missing`} />}
    </>
  )
}

/** A prompt whose fields are filled inline. */
export const PromptPaper = ({
  template,
  values,
  onChange,
  onFocus,
  isChecked,
  sourceOf,
  id,
}: PromptPaperProps & { readonly id: string }) => {
  const { t } = useTranslation('quota-proxy')
  const ownId = useId()
  const rows: { key: string; items: ReactNode[] }[] = []
  let row: ReactNode[] = []
  let field = 0
  const endRow = () => {
    if (row.length > 0) rows.push({ key: `${ownId}-${rows.length}`, items: row })
    row = []
  }
  for (const part of parsePrompt(template)) {
    if (typeof part === 'string') {
      for (const [index, line] of part.split('\n').entries()) {
        if (index > 0) endRow()
        if (line.trim()) row.push(line)
      }
      continue
    }
    const place = field++
    row.push(
      <Field
        key={place}
        id={fieldId(id, place)}
        field={part}
        value={values[place] ?? ''}
        onChange={(value) => onChange(place, value)}
        onFocus={() => onFocus(place)}
        isChecked={isChecked}
        sourceOf={sourceOf}
      />,
    )
  }
  endRow()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in the text
    <div role="group" aria-label={t('yourPrompt')} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 leading-normal">
      {rows.map(({ key, items }) => (
        <div key={key} className="max-w-[76ch] whitespace-pre-wrap wrap-anywhere">
          {items}
        </div>
      ))}
    </div>
  )
}
