import type { Request, Response } from 'express'
import { defineService, type Role } from '../../contract.ts'
import type { Doc } from '../database/find-content.ts'

/** A signed-in person, for access checks. */
export interface Subject {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly role: Role
  /** 1: the e-mail address is proven; 2: the authenticator as well. */
  readonly aal: 1 | 2
  readonly mfaEnrolled: boolean
  /** When the person last used the authenticator, for calls that need a fresh proof. */
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
   * Starts a session under a new id and sets its cookie; a session that the request already had ends.
   * @param user an id, or the row itself if it has just been read
   */
  start(req: Request, res: Response, user: string | Doc<'users'>, aal: 1 | 2): Promise<Subject>
  /** Moves the request's session to a new id at assurance level 2, and marks the proof as fresh. */
  raise(req: Request, res: Response): Promise<Subject>
  /** Extends the request's session, within its absolute limit. */
  refresh(req: Request, res: Response): Promise<Subject>
  /** Ends the request's session and clears its cookie. */
  end(req: Request, res: Response): Promise<void>
  endAll(userId: string, exceptSessionId?: string): Promise<void>
  endOne(userId: string, sessionId: string): Promise<void>
  /** The person's valid sessions, the last used first. */
  list(userId: string): Promise<SessionSummary[]>
  /** Returns the person for a Cookie header; null without a session, or for an ended or expired one. */
  subjectFrom(cookieHeader: string | undefined): Promise<Subject | null>
  /**
   * For a response that stays open: calls back once, soon after the session has ended, or its owner was banned or given another
   * role. @returns the function that stops watching
   */
  watch(subject: Subject, ended: () => void): () => void
}

export const sessions = defineService<Sessions>('core.sessions')
