import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A raised sheet with a hairline; flat, because nothing here floats. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('rounded-lg border border-line bg-surface-raised p-6', className)} />
)
