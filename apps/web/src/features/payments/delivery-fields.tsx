import type { ComponentProps } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { countries } from './countries.ts';
import type { Delivery, DeliveryErrors } from './delivery.ts';
import styles from './payment-form.module.css';
import { paymentsTexts } from './payments.texts.ts';

const texts = paymentsTexts.delivery;
const maxLength = 200;
const all = countries();

type Words = Exclude<keyof Delivery, 'country'>;

interface DeliveryFieldsProps {
  readonly delivery: Delivery;
  readonly errors: DeliveryErrors;
  readonly onChange: (part: Partial<Delivery>) => void;
}

export const DeliveryFields = ({ delivery, errors, onChange }: DeliveryFieldsProps) => {
  const line = (name: Words, input: ComponentProps<'input'>, note?: string) => (
    <Field label={texts[name]} note={note} error={errors[name]} className={styles[name]}>
      {control => (
        <TextInput
          {...control}
          {...input}
          maxLength={maxLength}
          value={delivery[name]}
          onChange={event => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{texts.legend}</legend>
      {line('email', { type: 'email', autoComplete: 'email' })}
      {line('name', { autoComplete: 'shipping name' })}
      {line('line1', { autoComplete: 'shipping address-line1' })}
      {line('line2', { autoComplete: 'shipping address-line2' }, texts.optional)}
      {line('postalCode', { autoComplete: 'shipping postal-code' })}
      {line('city', { autoComplete: 'shipping address-level2' })}
      {line('state', { autoComplete: 'shipping address-level1' }, texts.optional)}
      <Field label={texts.country} error={errors.country} className={styles.country}>
        {control => (
          <Select
            {...control}
            autoComplete="shipping country"
            value={delivery.country}
            onChange={event => onChange({ country: event.target.value })}
          >
            <option value="">{texts.chooseCountry}</option>
            {all.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className={styles.deliveryNote}>{texts.note}</p>
    </fieldset>
  );
};
