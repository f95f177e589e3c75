import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { paymentsTexts as texts } from './payments.texts.ts';

export const PaymentNotLoaded = () => (
  <div role="alert">
    <Callout
      action={
        <ButtonLink variant="line" to={paths.plans}>
          {texts.backToPlans}
        </ButtonLink>
      }
    >
      {texts.notLoaded}
    </Callout>
  </div>
);
