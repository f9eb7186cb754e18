export { LanguagePopup } from '@warmup/ui/shell'
