import { ButtonLink } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { paymentsTexts as texts } from './payments.texts.ts';

export const PaymentNotLoaded = ({ plansPath }: { readonly plansPath: string }) => (
  <div role="alert">
    <Callout
      action={
        <ButtonLink variant="line" to={plansPath}>
          {texts.backToPlans}
        </ButtonLink>
      }
    >
      {texts.notLoaded}
    </Callout>
  </div>
);
