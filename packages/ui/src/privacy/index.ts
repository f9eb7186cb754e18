export { DeleteAccountDialog, type DeleteAccountDialogProps } from './delete-account-dialog/delete-account-dialog.tsx'
export { OwnData, type OwnDataProps } from './own-data/own-data.tsx'
export { PrivacyPage, type PrivacyPageProps } from './privacy-page/privacy-page.tsx'
export { Visibility, type VisibilityProps } from './visibility/visibility.tsx'
