import { useEffect } from 'react'
import { lazyComponent } from '../../common/index.ts'

/** Views that follow the first one, loaded separately from the dialog. */
export const EmailLoginForm = lazyComponent(
  async () => (await import('../email-login-form/email-login-form.tsx')).EmailLoginForm,
)
export const EmailRegisterForm = lazyComponent(
  async () => (await import('../email-register-form/email-register-form.tsx')).EmailRegisterForm,
)
export const ResetPasswordRequestForm = lazyComponent(
  async () => (await import('../reset-password-request-form/reset-password-request-form.tsx')).ResetPasswordRequestForm,
)
export const SteamBinding = lazyComponent(async () => (await import('../steam-binding/steam-binding.tsx')).SteamBinding)
export const GameCode = lazyComponent(async () => (await import('../game-code/game-code.tsx')).GameCode)

const views = [EmailLoginForm, EmailRegisterForm, ResetPasswordRequestForm, SteamBinding, GameCode]

/** Preloads the later views while the first one is shown. */
export const usePreloadedViews = (): void =>
  useEffect(() => {
    for (const view of views) void view.preload()
  }, [])
