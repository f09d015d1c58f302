import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** A button beside the input, whatever the height of label, hint and error. */
  action?: ReactNode
}

/** One line of text with a label; accepts every property of an input, including `ref`. */
export const TextField = ({ label, hint, error, id, className, action, ...rest }: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
    {(ids) => {
      const input = <input type="text" dir="auto" {...rest} {...ids} className={inputClass(action ? 'min-w-0 flex-1' : undefined)} />
      return action ? (
        <div className="flex gap-2.5">
          {input}
          {action}
        </div>
      ) : (
        input
      )
    }}
  </FieldFrame>
)
