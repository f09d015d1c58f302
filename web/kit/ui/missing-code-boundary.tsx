import { Component, type ReactNode } from 'react'
import { isMissingCode } from '../missing-code.ts'

interface MissingCodeBoundaryProps {
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Leaves out a part whose code cannot be loaded, so that the page around it keeps its state, including typed text. */
export class MissingCodeBoundary extends Component<MissingCodeBoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingCode(error)) throw error
    return this.props.fallback
  }
}
