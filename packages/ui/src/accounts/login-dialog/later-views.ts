import { useEffect } from 'react'
import { lazyComponent } from '../../common/index.ts'

/** The views that a first one leads to: the dialog opens without their code. */
export const EmailRegisterForm = lazyComponent(
  async () => (await import('../email-register-form/email-register-form.tsx')).EmailRegisterForm,
)
export const ResetPasswordRequestForm = lazyComponent(
  async () => (await import('../reset-password-request-form/reset-password-request-form.tsx')).ResetPasswordRequestForm,
)
export const SteamBinding = lazyComponent(async () => (await import('../steam-binding/steam-binding.tsx')).SteamBinding)

const views = [EmailRegisterForm, ResetPasswordRequestForm, SteamBinding]

/** Loads that code while somebody reads the first view. */
export const usePreloadedViews = (): void =>
  useEffect(() => {
    for (const view of views) void view.preload()
  }, [])
