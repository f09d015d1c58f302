/** #core/testing: a real host for tests, with its real parts. */

export { accessLines } from '../http/api-document/access-list.ts'
export { checkPdfUa, hasVeraPdf } from './check-pdf-ua.ts'
export { createTestHost, provide, type TestHost } from './create-test-host.ts'
export { createFakeAiProvider, type FakeAiProvider } from './fake-ai-provider.ts'
export { gate } from './gate.ts'
export { createMailCatcher } from './mail-catcher.ts'
export { openAnswer } from './open-answer.ts'
export type { TestAnswer, TestClient } from './test-client.ts'
