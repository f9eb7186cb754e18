export { boughtVip } from './bought-vip.ts'
export {
  type CodeBatch,
  type CodeBatchState,
  type CodeGives,
  type CodeMaker,
  codeBatchState,
  codeGives,
  givenBy,
  type Redemption,
} from './codes/code-batch.ts'
export { codeLink, linkedCode } from './codes/code-link.ts'
export {
  boughtBatchName,
  type CodesRefusal,
  codeBatchNameSchema,
  codeEnding,
  codeOf,
  codesRefusal,
  giftBatchName,
  isCodeOver,
  isGiftName,
  maskedCode,
  type RedeemHoursRefusal,
  type RedeemRefusal,
  readCode,
  redeemHoursRefusals,
  redeemRefusal,
  redeemRefusals,
  shownCode,
} from './codes/vip-code.ts'
export { daysLeft } from './days-left.ts'
export { isEndlessVip, type MembershipStatus } from './endless-vip.ts'
export { readExpireDate } from './expire-date.ts'
export {
  codeBatchNameMaxLength,
  codeLength,
  codeMaxHours,
  grantMaxDays,
  maxCodesAtOnce,
  maxCodeUses,
  paymentPageTimeoutMs,
  privilegeContentMaxLength,
  privilegeDetailMaxLength,
  privilegeTooltipDelayMs,
  typedCodeMaxLength,
} from './limits.ts'
export { type Membership, type MembershipOrNone, memberships } from './membership.ts'
export { categoryToShow, everybody, ownGroup } from './own-group.ts'
export {
  type FrameFacts,
  type FrameStatus,
  frameReport,
  frameStatus,
  unknownFrame,
} from './payment-frame.ts'
export { type FrameTheme, paymentFrameSandbox, paymentPageAddress, type VipBuyer } from './payment-page.ts'
export {
  type Privilege,
  type PrivilegeIcon,
  type PrivilegeValue,
  type PrivilegeWire,
  privilegeIcons,
  privilegeOf,
  privilegeValues,
  shownInOrder,
} from './privilege.ts'
