/** The control for sign-in by e-mail code: mails a code and verifies it, with all state in memory. */
import { randomBytes, randomInt } from 'node:crypto'
import express from 'express'
import { createTransport } from 'nodemailer'

const codes = new Map<string, string>()
const sessions = new Map<string, string>()
const transport = createTransport({ url: process.env.SMTP_URL }, { from: 'control@example.test' })
const app = express()
app.use(express.json())

app.post('/api/auth-request', async ({ body: { email } }, res) => {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  codes.set(email, code)
  await transport.sendMail({ to: email, subject: 'Your code', text: `Your code:\n\n${code}\n`, html: `<p>Your code: <b>${code}</b></p>` })
  res.json({ success: true, message: 'Check your e-mail for the 6-digit code.' })
})
app.post('/api/auth-verify', ({ body: { email, code } }, res) => {
  if (codes.get(email) !== code) return void res.status(400).json({ error: 'INVALID_CODE' })
  codes.delete(email)
  const id = randomBytes(32).toString('base64url')
  sessions.set(id, email)
  res.cookie('session', id, { httpOnly: true, sameSite: 'lax' }).json({ success: true })
})
app.get('/', (_req, res) => void res.json({}))
app.listen(Number(process.env.PORT), '127.0.0.1')
