import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A raised surface with a thin border; without a shadow, which only floating elements have. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('rounded-lg border border-line bg-surface-raised p-6', className)} />
)
