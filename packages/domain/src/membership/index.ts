export { boughtVip } from './bought-vip.ts'
export { daysLeft } from './days-left.ts'
export { isEndlessVip, type MembershipStatus } from './endless-vip.ts'
export {
  paymentPageTimeoutMs,
  privilegeContentMaxLength,
  privilegeDetailMaxLength,
  privilegeTooltipDelayMs,
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
