/**
 * Modules whose files the portal fetches in idle time, so that every page opens at once and offline. Players do not get
 * those of the console (docs/product/console.md).
 */
export const idlePages = /\/apps\/portal\/src\/(routes|widgets)\/(?!console\.)/

/** The texts of a language, but for those of the console. */
export const idleTexts = (language: string): RegExp =>
  new RegExp(`/packages/i18n/src/(?!console/)[^/]+/${language}\\.ts$`)
