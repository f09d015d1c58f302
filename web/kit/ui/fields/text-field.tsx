import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

/** One line of text, with its label; takes every property of an input, `ref` included. */
export const TextField = ({ label, hint, error, id, className, ...rest }: FieldTexts & ComponentProps<'input'>) => (
  <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
    {(ids) => <input type="text" {...rest} {...ids} className={inputClass()} />}
  </FieldFrame>
)
