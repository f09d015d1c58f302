import type { Request, Response } from 'express'
import { defineService, type Role } from '../../contract.ts'
import type { Doc } from '../database/find-content.ts'

/** A signed-in person, as every access check sees them. */
export interface Subject {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly role: Role
  /** 1: the e-mail is proven; 2: the authenticator as well. */
  readonly aal: 1 | 2
  readonly mfaEnrolled: boolean
  /** When the person last proved themselves with the authenticator, for calls that need a fresh proof. */
  readonly steppedUpAt: Date | null
  readonly expiresAt: Date
}

export interface SessionSummary {
  readonly id: string
  readonly userAgent: string
  readonly aal: 1 | 2
  readonly createdAt: string
  readonly lastUsedAt: string
}

/** Server-side sessions behind one httpOnly cookie. Only the SHA-256 of an id is stored. */
export interface Sessions {
  /**
   * Starts a session under a new id and sets its cookie; any session the request carried ends.
   * @param user an id, or the row itself where it has just been read
   */
  start(req: Request, res: Response, user: string | Doc<'users'>, aal: 1 | 2): Promise<Subject>
  /** Moves the request's session to a new id at assurance level 2, and marks the proof as fresh. */
  raise(req: Request, res: Response): Promise<Subject>
  /** Puts off the end of the request's session, within its absolute limit. */
  refresh(req: Request, res: Response): Promise<Subject>
  /** Ends the request's session and clears its cookie. */
  end(req: Request, res: Response): Promise<void>
  endAll(userId: string, exceptSessionId?: string): Promise<void>
  endOne(userId: string, sessionId: string): Promise<void>
  /** The person's living sessions, the last used first. */
  list(userId: string): Promise<SessionSummary[]>
  /** Reads the person behind a cookie header; null for a stranger, an ended or an expired session. */
  subjectFrom(cookieHeader: string | undefined): Promise<Subject | null>
  /**
   * For an answer that stays open: calls back once, soon after the session has ended, or its owner was banned or given another
   * role. @returns how to stop
   */
  watch(subject: Subject, ended: () => void): () => void
}

export const sessions = defineService<Sessions>('core.sessions')
