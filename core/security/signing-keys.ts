import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'

/** Algorithms of signing keys: Ed25519, or ECDSA on P-256 for verifiers that support nothing else. */
export type SigningAlgorithm = 'EdDSA' | 'ES256'

/** PKCS #8 wrapping of a raw Ed25519 seed (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 key derived from 32 secret bytes. */
export const ed25519KeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' })

export const generateSigningKey = (algorithm: SigningAlgorithm): KeyObject =>
  algorithm === 'EdDSA' ? generateKeyPairSync('ed25519').privateKey : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** The public part of a private key, as a JWK without an id. */
export const publicJwkOf = (privateKey: KeyObject): JWK => createPublicKey(privateKey).export({ format: 'jwk' }) as JWK
