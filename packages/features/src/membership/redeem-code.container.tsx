import { useMutation } from '@tanstack/react-query'
import { readExpireDate } from '@warmup/domain/membership'
import { RedeemCode, type RedeemCodeProps } from '@warmup/ui/membership'
import { useState } from 'react'
import { membershipCalls } from './membership.calls.ts'
import { announceMembershipChange } from './membership.provider.tsx'
import { redeemProblemOf } from './redeem-problem.ts'

/** Redeeming a code. Afterwards the membership is fetched again: also a code that was redeemed before may have changed it. */
export const RedeemCodeContainer = ({
  onRedeem,
  ...props
}: Pick<RedeemCodeProps, 'who' | 'onLogin'> & {
  /** Called before a code is sent, whose VIP was not bought. */
  onRedeem: () => void
}) => {
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (typed: string) => membershipCalls.write('redeemCode', { body: { code: typed } }),
    onSuccess: () => setCode(''),
    onSettled: announceMembershipChange,
  })
  const until = data && readExpireDate(data.expireDate)
  return (
    <RedeemCode
      {...props}
      code={code}
      onCode={(text) => {
        setCode(text)
        setMissing(false)
        reset()
      }}
      isBusy={isPending}
      problem={isMissing ? 'code_missing' : error === null ? undefined : redeemProblemOf(error)}
      redeemed={data && until ? { days: data.days, until: new Date(until) } : undefined}
      onRedeem={() => {
        setMissing(code.trim() === '')
        if (code.trim() === '') return
        onRedeem()
        mutate(code)
      }}
    />
  )
}
