import { appTexts } from '../app.texts.ts';
import { OperatorPage } from '../legal/operator-page.tsx';
import { termsText } from '../legal/terms.texts.ts';

export default function TermsPage() {
  return <OperatorPage title={appTexts.pages.terms} textOf={termsText} />;
}
