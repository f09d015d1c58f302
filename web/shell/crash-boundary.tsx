import { Component, type ReactNode } from 'react'
import { CrashPage } from './crash-page.tsx'

/** Shows the crash page instead of a page that broke, or whose code could not be loaded. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children
  }
}
