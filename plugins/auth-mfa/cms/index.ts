import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId } from '#cms'

/** Pending resets by staff of authenticators that people have lost, one row per person; the mailed token is stored as a keyed HMAC. */
const authenticatorResets: CollectionConfig = {
  slug: 'authenticator-resets',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId({ unique: true }),
    { name: 'token_mac', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    { name: 'state', type: 'select', options: ['waiting', 'running', 'stopped'], required: true },
    { name: 'requested_at', type: 'date', required: true },
    { name: 'due_at', type: 'date', required: true, index: true },
  ],
}

/** Recovery codes as keyed HMACs; each works once. */
const authRecoveryCodes: CollectionConfig = {
  slug: 'auth-recovery-codes',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId(),
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    { name: 'is_used', type: 'checkbox', required: true, defaultValue: false },
  ],
}

/** Mailed links. Token and requesting browser are stored as keyed HMACs, the address encrypted. */
const authLinks: CollectionConfig = {
  slug: 'auth-links',
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'email', type: 'text', required: true },
    { name: 'browser', type: 'text', required: true },
    { name: 'next', type: 'text' },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'is_used', type: 'checkbox', required: true, defaultValue: false },
  ],
}

/**
 * Authenticators. The seed is stored encrypted and bound to its owner; `last_step` is the newest accepted time step. `slot` is unique and
 * names the session in which a factor waits for verification, so that each session has at most one.
 */
const authFactors: CollectionConfig = {
  slug: 'auth-factors',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId(),
    { name: 'slot', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    { name: 'factor_type', type: 'select', options: ['totp'], required: true },
    { name: 'friendly_name', type: 'text', required: true },
    { name: 'status', type: 'select', options: ['unverified', 'verified'], required: true },
    { name: 'secret', type: 'text', required: true, custom: { privacy: 'secret' } },
    { name: 'last_step', type: 'number', required: true, custom: { privacy: 'secret' } },
  ],
}

/**
 * Browsers in which a person has typed a mailed code. Cookie and fingerprint are stored as keyed HMACs. `proved_in` is the session in which
 * the code was typed: for that session the device is known whatever its fingerprint.
 */
const authDevices: CollectionConfig = {
  slug: 'auth-devices',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId(),
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    { name: 'fingerprint', type: 'text', custom: { privacy: 'secret' } },
    { name: 'proved_in', type: 'text' },
    { name: 'user_agent', type: 'text' },
    { name: 'last_used_at', type: 'date', required: true },
    { name: 'expires_at', type: 'date', required: true, index: true },
  ],
}

/**
 * One row for each address that requested a code, so that only the newest code can work. Address and code are stored as keyed HMACs; `mac`
 * is empty once the code is spent.
 */
const authCodes: CollectionConfig = {
  slug: 'auth-codes',
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'mac', type: 'text' },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'guesses_left', type: 'number', required: true },
    { name: 'failures', type: 'number', required: true },
    { name: 'locked_until', type: 'date', required: true },
  ],
}

/** Changes of addresses that some listener has not followed yet. Rows are deleted once all have. */
const addressChanges: CollectionConfig = {
  slug: 'address-changes',
  timestamps: false,
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    userId(),
    { name: 'from', type: 'text', required: true, index: true },
    { name: 'to', type: 'text', required: true },
    { name: 'changed_at', type: 'date', required: true },
  ],
}

export default defineCmsPlugin({
  id: 'auth-mfa',
  collections: [authCodes, authLinks, authFactors, authRecoveryCodes, authDevices, authenticatorResets, addressChanges],
})
