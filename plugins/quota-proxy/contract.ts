export * from './call-kinds.ts'
export {
  type AiCalls,
  aiCalls,
  type CallGates,
  type CompletionRequest,
  callGates,
  type Ending,
  type InfinityRules,
  infinityRules,
  type OwnKeyCall,
  type OwnKeyCalls,
  ownKeyCalls,
  type ProviderHealth,
  type ProviderReport,
  providerHealth,
} from './contract/calls.ts'
export {
  AiChatAnswer,
  AiChatBody,
  CallOutcome,
  ChatCompletion,
  ChatMessage,
  ChatRequest,
  CompletionBody,
  LessonRequest,
  ownKeySchemes,
  ProxyBody,
} from './contract/chat.ts'
export {
  type AiSpend,
  type AiSpendReader,
  type AiSpendRow,
  aiSpend,
  type CallKeeper,
  type CallRecord,
  callRecords,
} from './contract/records.ts'
export {
  ListedModel,
  type PracticeReason,
  quotaApi,
  RunningCall,
  type UsageRecords,
  UsageStatus,
  usageRecords,
} from './contract/usage.ts'
export { quotaErrors } from './errors.ts'
export { bytesOf, fittingTurns } from './prompt-size.ts'
