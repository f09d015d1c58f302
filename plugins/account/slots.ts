import { defineSlot, type Slot } from '#core/contract'

/** The tabs of the Settings page, opened by `?tab=`. */
export const settingsTabs = ['profile', 'projects', 'keys', 'notifications', 'privacy', 'data'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Sections of each tab of Settings, below the page's own, in the order of the fills. */
export const settingsTab = {
  profile: defineSlot('account.settings-profile'),
  projects: defineSlot('account.settings-projects'),
  keys: defineSlot('account.settings-keys'),
  notifications: defineSlot('account.settings-notifications'),
  privacy: defineSlot('account.settings-privacy'),
  data: defineSlot('account.settings-data'),
} as const satisfies Record<SettingsTab, Slot<Record<never, never>>>
