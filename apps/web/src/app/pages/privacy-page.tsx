import { appTexts } from '../app.texts.ts';
import { PlainPage } from '../plain/plain-page.tsx';
import { privacyText } from '../plain/privacy.texts.ts';

export default function PrivacyPage() {
  return <PlainPage title={appTexts.pages.privacy} text={privacyText} />;
}
