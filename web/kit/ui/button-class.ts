import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover hover:text-on-action',
  secondary: 'border-line-strong bg-surface-raised text-ink hover:border-ink hover:text-ink',
  quiet: 'border-transparent text-ink hover:bg-ink/8 hover:text-ink',
  danger: 'border-danger text-danger hover:bg-danger-soft hover:text-danger',
}

/** The class of a button, for real buttons and for links that look like one. */
export const buttonClass = (variant: ButtonVariant, small: boolean, extra?: string): string =>
  classNames(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border-[1.5px] py-2 text-center font-semibold leading-[1.2] no-underline hover:no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:border-dashed disabled:border-line-strong disabled:bg-surface-sunken disabled:text-muted',
    small ? 'min-h-11 text-sm' : 'min-h-12',
    variant === 'quiet' ? 'px-3' : small ? 'px-[1.05rem]' : 'px-[1.35rem]',
    looks[variant],
    extra,
  )
