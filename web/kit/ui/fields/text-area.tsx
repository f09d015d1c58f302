import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

/** Several lines of text with a label; accepts every property of a textarea, including `ref`. */
export const TextArea = ({ label, hint, error, id, className, rows = 5, ...rest }: FieldTexts & ComponentProps<'textarea'>) => (
  <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
    {(ids) => <textarea rows={rows} dir="auto" {...rest} {...ids} className={inputClass('resize-y')} />}
  </FieldFrame>
)
