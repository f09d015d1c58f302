import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The page's container: 75 rem at most, with gutters. */
export const Page = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('page-width grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-10', className)} />
)
