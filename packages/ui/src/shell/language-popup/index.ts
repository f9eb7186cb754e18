export { LanguagePopup, type LanguagePopupProps } from './language-popup.tsx'
